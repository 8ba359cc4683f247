import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Handlers for an element that takes dropped files, and whether files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    'data-over': isOver ? '' : undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

/** Takes files that are dropped anywhere on the page, unless an element has taken them; null takes none. */
export function usePageDrop(onFiles: ((files: File[]) => void) | null): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const take = (event: globalThis.DragEvent) => {
      if (latest.current === null || event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('drop', take);
    return () => document.removeEventListener('drop', take);
  }, []);
}

/** Keeps a browser from opening a dropped file in place of the page, because typed text would be lost. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    // After all elements and the document: those see whether another has taken the files.
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, guard);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, guard);
    };
  }, []);
}

function holdsFiles({ dataTransfer }: globalThis.DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

interface FileButtonProps {
  /** The button's name for screen readers; its text when absent. */
  label?: string;
  inputLabel: string;
  accept?: string;
  multiple?: boolean;
  /** Whether it takes no file at present. */
  isOff?: boolean;
  className: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the browser's file dialog. The same file can be chosen twice in a row. */
export function FileButton(props: FileButtonProps) {
  const { label, inputLabel, accept, multiple, isOff = false, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isOff ? true : undefined}
        aria-label={label}
        onClick={() => isOff || input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={inputLabel}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
