/**
 * A picture or video that was found and is not made yet, so that HEAD can be answered without making it. The signal
 * fires when the caller has gone.
 */
export interface ToMake<Made> {
  make(gone: AbortSignal): Promise<Made>;
}
