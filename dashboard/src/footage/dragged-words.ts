import type { DragEvent } from 'react';

/** Words of a recording that are dragged into the cut, by their indexes. */
export interface DraggedWords {
  groupId: string;
  from: number;
  to: number;
}

const TYPE = 'application/x-makecut-words';

export function dragWords(event: DragEvent, words: DraggedWords): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(words));
  event.dataTransfer.effectAllowed = 'copy';
}

/** Whether words of a recording are being dragged. The browser tells which words only when they are dropped. */
export function areWordsDragged(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE);
}

/** Null where something else was dropped. */
export function droppedWords(event: DragEvent): DraggedWords | null {
  const data = event.dataTransfer.getData(TYPE);
  return data === '' ? null : (JSON.parse(data) as DraggedWords);
}
