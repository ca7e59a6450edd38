import { localized } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import { Canvas, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { lastDay } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { loadInvitePoster } from '@/shell/poster/loadInvitePoster'
import { useSavedPoster, type DrawPoster } from '@/shell/poster/useSavedPoster'
import { useStores } from '@/stores/StoreContext'
import type { BatchRow } from './types'
import { useCopyInvitation } from './useCopyInvitation'

const CANVAS_ID = 'batch-poster'

/** A batch's public link: as a code, as text to send, as a poster. */
export const BatchShare = observer(function BatchShare({
  batch,
  company,
}: {
  batch: BatchRow
  company: string
}) {
  const { config, language } = useStores()
  const text = useText(batchMessages)
  const posters = useText(invitationMessages)
  const copy = useCopyInvitation(company)
  const words = {
    saved: posters('mine.saved'),
    failed: posters('mine.saveFailed'),
    longPress: posters('mine.longPress'),
  }
  const { canvas, isSaving, save, show } = useSavedPoster(CANVAS_ID, words)
  const draw: DrawPoster = async onto => {
    const { current } = language
    const fair = config.settings?.fair
    const facts = {
      from: company,
      invites: posters('poster.invites'),
      fairName: localized(fair?.name.cn, fair?.name.en, current) || config.title,
      scan: posters('poster.scan'),
      url: batch.Url,
      logo: config.logo,
      start: fair?.start ?? '',
      end: fair?.end ?? '',
      venue: localized(fair?.venue.cn, fair?.venue.en, current),
      until: text('batches.until', { date: proseDate(current, lastDay(batch.ExpiresAt)) }),
    }
    return (await loadInvitePoster()).invitePosterOf(onto, facts, config.themeVariables)
  }
  return (
    <View className="tf-batch__share">
      <View className="tf-batch__code">
        <QrCode text={batch.Url} label={text('batch.qr')} className="tf-batch__qr" />
        <View className="tf-batch__note">
          {text(batch.Opens === 1 ? 'batch.shareNoteOne' : 'batch.shareNote', { n: batch.Opens })}
        </View>
      </View>
      <View className="tf-batch__actions">
        <Button
          kind="ink"
          icon="download"
          loading={isSaving}
          onPress={() => void save(`${posters('poster.file')}.jpg`, draw)}
        >
          {text('batch.savePoster')}
        </Button>
        <Button kind="secondary" icon="eye" loading={isSaving} onPress={() => void show(draw)}>
          {text('batch.showPoster')}
        </Button>
        <Button kind="secondary" icon="copy" onPress={() => void copy(batch.Url)}>
          {text('batch.copyShare')}
        </Button>
      </View>
      <Canvas
        ref={canvas}
        type="2d"
        id={CANVAS_ID}
        aria-hidden="true"
        className="tf-batch__canvas"
      />
    </View>
  )
})
