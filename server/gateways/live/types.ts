/**
 * Where a streaming program sends its picture: the address of the server and the stream key, two
 * fields of OBS. Both are secrets.
 */
export interface PushAddress {
  server: string
  key: string
}

/** A call of the service to our address, unchanged. */
export interface NoticeCall {
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Empty when the call has no body. */
  body: string
}

/** An event of a stream. `at`: its time at the service. */
export type LiveNotice =
  | { kind: 'begins' | 'ends'; stream: string; at: Date }
  /** `address`: https, of a host the fair named. */
  | { kind: 'recorded'; stream: string; at: Date; address: string; seconds: number }

/**
 * A service that receives a stream and distributes it. Its addresses are signed here, without a
 * call to the service.
 */
export interface LiveProvider {
  name: 'tencent' | 'aliyun' | 'local'
  /** From `expires` on the service refuses to start a stream with this address. */
  push(stream: string, expires: Date): PushAddress
  /** The address that a player opens (HLS); it belongs to this site if it starts with a slash. */
  play(stream: string, expires: Date): string
  /**
   * Reads a call. `refused`: not signed by the service, too old, or there is no key for notices.
   * `other`: signed, but about something else. Absent where there are no notices.
   */
  readNotice?(call: NoticeCall, now: Date): LiveNotice | 'refused' | 'other'
}
