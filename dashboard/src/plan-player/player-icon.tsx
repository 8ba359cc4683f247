/** Outlines on a square of 16 by 16. */
const PATHS = {
  'frame-back': 'M11 3 5 8l6 5zM3 3v10',
  'frame-forward': 'M5 3l6 5-6 5zM13 3v10',
  sound: 'M2 6h3l4-3v10l-4-3H2zM11.5 5.5a4 4 0 0 1 0 5',
  muted: 'M2 6h3l4-3v10l-4-3H2zM11.5 6l3 4m0-4-3 4',
  'full-screen': 'M2 6V2h4m4 0h4v4m0 4v4h-4m-4 0H2v-4',
  'small-screen': 'M6 2v4H2m12 0h-4V2m0 12v-4h4M2 10h4v4',
  captions: 'M1.5 3h13v10h-13zM4 7.5h4M9.5 7.5h2.5M4 10.5h2.5M8 10.5h4',
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10 3l3.5 3.5L10 10M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10',
};

/** A picture on a button. The button has the words. */
export function PlayerIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      className="player-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
