import type { Decode } from './decode'

/** The browser's own reader of codes, which the DOM's types lack. */
interface Detector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const QR = 'qr_code'

/** The browser's own reader; undefined if there is none or it reads no QR codes. */
export async function nativeDecoder(): Promise<Decode | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes(QR))
      return undefined
    const detector = new BarcodeDetector({ formats: [QR] })
    return async sight =>
      (await detector.detect(sight)).find(({ rawValue }) => rawValue !== '')?.rawValue
  } catch {
    // The class exists, but it does not work.
    return undefined
  }
}
