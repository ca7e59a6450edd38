/**
 * Where a program sends a picture to: the address of the server and the stream key, two fields of
 * OBS. Both are secrets.
 */
export interface PushAddress {
  server: string
  key: string
}

/** A call of the service at our address, as it came. */
export interface NoticeCall {
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Empty without one. */
  body: string
}

/** What the service tells of a stream. `at`: when it happened there. */
export type LiveNotice =
  | { kind: 'begins' | 'ends'; stream: string; at: Date }
  /** `address`: https, of a host the fair named. */
  | { kind: 'recorded'; stream: string; at: Date; address: string; seconds: number }

/**
 * A service that takes a stream and gives it to many. Its addresses are signed here: no call leaves
 * the server.
 */
export interface LiveProvider {
  name: 'tencent' | 'aliyun' | 'local'
  /** `expires`: from then on the service refuses to begin a stream with it. */
  push(stream: string, expires: Date): PushAddress
  /** What a player opens (HLS), an address of this site where it begins with a slash. */
  play(stream: string, expires: Date): string
  /**
   * What a call says. `refused`: not signed by the service, or too old; without a key for notices
   * every call is. `other`: signed, and about something else. Absent where there are no notices.
   */
  readNotice?(call: NoticeCall, now: Date): LiveNotice | 'refused' | 'other'
}
