/** Where a program sends a picture to: the address of the server and the stream key, two fields of OBS. Both are secrets. */
export interface PushAddress {
  server: string
  key: string
}

/** A service that takes a stream and gives it to many. Its addresses are signed here: no call leaves the server. */
export interface LiveProvider {
  name: 'tencent' | 'aliyun' | 'local'
  /** `expires`: from then on the service refuses to begin a stream with it. */
  push(stream: string, expires: Date): PushAddress
  /** What a player opens (HLS), an address of this site where it begins with a slash. */
  play(stream: string, expires: Date): string
}
