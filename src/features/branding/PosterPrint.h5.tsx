import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { brandingMessages } from '@/i18n/messages/branding'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { BOOTH_POSTER_SIZE } from '@/shell/poster/boothPosterOf'
import { PAPERS, posterPdf, type Paper } from '@/shell/poster/posterPdf'
import { useStores } from '@/stores/StoreContext'
import type { PosterPrintProps } from './PosterPrintProps'

const SIZES: readonly Paper[] = ['A4', 'A3']
/** By then the browser has begun to read the file. */
const RELEASE_MS = 10_000

/** The poster as a PDF for a printer, drawn larger than for a phone. */
export const PosterPrint = observer(function PosterPrint({ draw }: PosterPrintProps) {
  const { platform } = useStores()
  const text = useText(brandingMessages)
  const feedback = useFeedback()
  const [busy, setBusy] = useState<Paper>()
  const download = async (paper: Paper) => {
    setBusy(paper)
    try {
      const { scale } = PAPERS[paper]
      const jpeg = await draw(scale)
      const isDone = jpeg !== undefined && (await give(jpeg, scale, paper))
      if (!isDone) await feedback.error(text('branding.pdfFailed'))
    } catch {
      // the drawing failed, or the device lacks memory for it
      await feedback.error(text('branding.pdfFailed'))
    } finally {
      setBusy(undefined)
    }
  }
  const give = (jpeg: string, scale: number, paper: Paper): Promise<boolean> => {
    const bytes = Uint8Array.from(atob(jpeg.slice(jpeg.indexOf(',') + 1)), sign =>
      sign.charCodeAt(0),
    )
    const pixels = {
      width: BOOTH_POSTER_SIZE.width * scale,
      height: BOOTH_POSTER_SIZE.height * scale,
    }
    const address = URL.createObjectURL(
      new Blob([posterPdf(bytes, pixels, paper)], { type: 'application/pdf' }),
    )
    setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
    return platform.downloadFile(address, `${text('branding.file')}-${paper}.pdf`)
  }
  return (
    <View className="tf-branding__print">
      <Text className="tf-branding__label">{text('branding.print')}</Text>
      <View className="tf-branding__row">
        {SIZES.map(paper => (
          <Button
            key={paper}
            kind="secondary"
            size="medium"
            icon="download"
            loading={busy === paper}
            onPress={() => void download(paper)}
          >
            {text('branding.pdf', { paper })}
          </Button>
        ))}
      </View>
    </View>
  )
})
