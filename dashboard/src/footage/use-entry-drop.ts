import { type DragEvent, useState } from 'react';
import { areWordsDragged, type DraggedWords, droppedWords } from './dragged-words.ts';

type Side = 'before' | 'after';

/** Takes words that are dragged onto an entry: a line shows whether they come before or after it. */
export function useEntryDrop(onDrop: ((words: DraggedWords, side: Side) => void) | null) {
  const [side, setSide] = useState<Side | null>(null);
  if (onDrop === null) return { side, handlers: {} };
  return {
    side,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!areWordsDragged(event)) return;
        event.preventDefault();
        setSide(sideOf(event));
      },
      onDragLeave: () => setSide(null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        const words = droppedWords(event);
        setSide(null);
        if (words === null) return;
        event.preventDefault();
        onDrop(words, sideOf(event));
      },
    },
  };
}

function sideOf({ clientY, currentTarget }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}
