/** Scans files before they are stored. */
export interface VirusScanner {
  /**
   * The name of the virus in the bytes; undefined when there is none. Rejects when the scanner
   * gives no verdict.
   */
  scan(bytes: AsyncIterable<Buffer>): Promise<string | undefined>
  /** Rejects when the scanner does not answer. */
  test(): Promise<void>
}
