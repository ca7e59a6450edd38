import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { cx } from '../cx'
import { svgImage } from '../svgImage'
import { qrSvg } from './qrMatrix'
import './QrCode.scss'

export interface QrCodeProps {
  text: string
  /** What the code is for. */
  label: string
  className?: string
}

/**
 * A QR code with its quiet zone, ink on white in every scheme. A background picture, which both
 * platforms draw sharp.
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
