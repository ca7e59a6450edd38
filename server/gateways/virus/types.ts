/** Looks at files before they are kept. */
export interface VirusScanner {
  /**
   * The name of what was found in the bytes; undefined when there is nothing. Rejects when the
   * scanner gives no verdict.
   */
  scan(bytes: AsyncIterable<Buffer>): Promise<string | undefined>
  /** Rejects when the scanner does not answer. */
  test(): Promise<void>
}
