/** An upright JPEG and its size. */
export interface FacePicture {
  jpeg: Buffer
  width: number
  height: number
}

/** A face found in a picture, in the picture's own pixels. */
export interface FoundFace {
  width: number
  height: number
  isBlurry: boolean
}

/** Finds faces; it recognises no one and stores nothing. */
export interface FaceDetector {
  /** Pictures it examines at the same time. */
  readonly parallel: number
  /** Every face of the picture. Rejects when detection is not possible. */
  find(picture: FacePicture): Promise<FoundFace[]>
  close(): Promise<void>
}
