import { type DragEvent, type ReactNode, useRef, useState } from 'react';

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

interface FileButtonProps {
  /** The button's name for screen readers; its text when absent. */
  label?: string;
  inputLabel: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  className: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the browser's file dialog. The same file can be chosen twice in a row. */
export function FileButton(props: FileButtonProps) {
  const { label, inputLabel, accept, multiple, disabled, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        aria-label={label}
        onClick={() => input.current?.click()}
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
