interface RecordingRow {
  id: string;
  status: string;
}

/** The newest recording that is ready, and whether one is being worked on that may become so. */
export function sampleOf(rows: readonly RecordingRow[]): { groupId: string | null; isUnderWay: boolean } {
  return {
    groupId: rows.find(({ status }) => status === 'ready')?.id ?? null,
    isUnderWay: rows.some(({ status }) => status !== 'ready' && status !== 'failed'),
  };
}
