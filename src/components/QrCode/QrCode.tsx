import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { cx } from '../cx'
import { svgImage } from '../svgImage'
import { qrSvg } from './qrMatrix'
import './QrCode.scss'

export interface QrCodeProps {
  text: string
  /** Purpose of the code, for screen readers. */
  label: string
  className?: string
}

/**
 * A QR code with its quiet zone, always dark on white. A background picture, which both platforms
 * draw sharp.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const backgroundImage = useMemo(() => svgImage(qrSvg(text)), [text])
  return (
    <View
      role="img"
      aria-label={label}
      className={cx('tf-qr', className)}
      style={{ backgroundImage }}
    />
  )
}
