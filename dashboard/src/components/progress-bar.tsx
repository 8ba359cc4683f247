interface ProgressBarProps {
  label: string;
  /** 0..1 */
  fraction: number;
  /** Text beside the figure. */
  detail?: string;
}

export function ProgressBar({ label, fraction, detail }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div className="stack-tight">
      <div className="row-apart small">
        <bdi>{label}</bdi>
        <span className="soft numbers">
          {detail === undefined ? '' : `${detail} · `}
          {percent} %
        </span>
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="progress-fill" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
