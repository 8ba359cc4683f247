/**
 * A picture or video that was found but not made yet. HEAD can be answered without making it. The signal
 * fires when the caller has gone.
 */
export interface ToMake<Made> {
  make(gone: AbortSignal): Promise<Made>;
}
