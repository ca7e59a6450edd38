import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { Loading } from '@/components/Loading/Loading'
import { Sheet } from '@/components/Sheet/Sheet'
import type { UploadService } from '@/forms/FormServices'
import type { FormStore } from '@/forms/FormStore'
import { cardScanMessages } from '@/i18n/messages/cardScan'
import { useText } from '@/i18n/useText'
import type { LocalFile } from '@/utils/media'
import { CardKeep } from './CardKeep'
import { CardReview } from './CardReview'
import type { PhotoSource } from './choosePhoto'
import { useCardScan } from './useCardScan'
import './CardScan.scss'

export interface CardScanProps {
  form: FormStore
  verifiedPhones: Readonly<Record<string, string>>
  /** The photo from a press on the entry; each press starts again. */
  photo: Promise<LocalFile | undefined>
  /** Stores files of the form; without it no photo is stored. */
  uploads?: UploadService | undefined
  /** The source of the photo, used for another photo, too. */
  source: PhotoSource
}

/** Reads the photo of a card; the user checks the result in a sheet (SPEC §2). */
export const CardScan = observer(function CardScan({
  form,
  verifiedPhones,
  photo,
  source,
  uploads,
}: CardScanProps) {
  const text = useText(cardScanMessages)
  const { phase, read, again, close, change, agree, fill } = useCardScan(
    form,
    verifiedPhones,
    uploads,
  )
  useEffect(() => read(photo), [photo])
  const count = phase.kind === 'review' ? phase.rows.filter(row => row.isTicked).length : 0
  const footer =
    phase.kind === 'reading' ? (
      <Button block kind="secondary" onPress={close}>
        {text('cardScan.cancel')}
      </Button>
    ) : (
      <View className="tf-card-scan__footer">
        <Button kind="secondary" onPress={() => again(source)}>
          {text('cardScan.again')}
        </Button>
        {phase.kind === 'review' && (
          <Button disabled={count === 0 && !phase.isKept} onPress={() => fill(phase)}>
            {count === 0 && phase.isKept
              ? text('cardScan.keepOnly')
              : text('cardScan.fill', { count })}
          </Button>
        )}
      </View>
    )
  return (
    <Sheet
      open={phase.kind !== 'closed'}
      onClose={close}
      title={text('cardScan.title')}
      closeLabel={text('cardScan.close')}
      footer={footer}
    >
      {phase.kind === 'reading' && <Loading text={text('cardScan.reading')} />}
      <View role="alert" className="tf-card-scan__problem">
        {phase.kind === 'failed' && phase.message}
      </View>
      {/* screen readers announce a status only if the element exists before its text changes */}
      <View role="status" className={phase.kind === 'review' ? 'tf-card-scan__hint' : ''}>
        {phase.kind === 'review' && text('cardScan.check')}
      </View>
      {phase.kind === 'review' && (
        <CardReview rows={phase.rows} language={form.context.language} onChange={change} />
      )}
      {phase.kind === 'review' && phase.photo && (
        <CardKeep isGiven={phase.isKept} onChange={agree} />
      )}
    </Sheet>
  )
})
