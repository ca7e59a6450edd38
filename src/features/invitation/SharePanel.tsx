import type { InvitationRow } from '@core/contract/invitation'
import { localized } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import { feedbackMessages } from '@core/messages/feedback'
import { Canvas, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { lastDay } from '@/i18n/fairTime'
import { colleagueMessages } from '@/i18n/messages/colleagues'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { loadInvitePoster } from '@/shell/poster/loadInvitePoster'
import { useSavedPoster } from '@/shell/poster/useSavedPoster'
import { useStores } from '@/stores/StoreContext'

const CANVAS_ID = 'invite-poster'

interface SharePanelProps {
  /** The public link; undefined before it is made. */
  row: InvitationRow | undefined
  isMaking: boolean
  onMake: () => void
  onRevoke: (row: InvitationRow) => void
}

/** The one public link: as a code, as text, as a poster. */
export const SharePanel = observer(function SharePanel({
  row,
  isMaking,
  onMake,
  onRevoke,
}: SharePanelProps) {
  const text = useText(invitationMessages)
  const links = useText(colleagueMessages)
  const { language } = useStores()
  const { canvas, isSaving, save, copy } = useSharing(row)
  return (
    <View className="tf-share">
      <SectionHead title={text('mine.share')} />
      <View className="tf-my-invitations__note">{text('mine.shareDetail')}</View>
      {!row ? (
        <Button kind="ink" size="medium" block icon="qr" loading={isMaking} onPress={onMake}>
          {text('mine.makePoster')}
        </Button>
      ) : (
        <>
          <View className="tf-share__code">
            <QrCode text={row.Url} label={text('mine.qr')} className="tf-share__qr" />
            <View className="tf-my-invitations__note">
              {[
                row.State === 'open'
                  ? links('link.until', {
                      date: proseDate(language.current, lastDay(row.ExpiresAt)),
                    })
                  : links(`link.${row.State}`),
                text('mine.shareUsed', { n: row.Used }),
              ].join(' · ')}
            </View>
          </View>
          {row.State === 'open' ? (
            <View className="tf-share__actions">
              <Button
                kind="ink"
                block
                icon="download"
                loading={isSaving}
                onPress={() => void save()}
              >
                {text('mine.savePoster')}
              </Button>
              <Button kind="secondary" block icon="copy" onPress={() => void copy()}>
                {text('mine.copyShare')}
              </Button>
            </View>
          ) : (
            row.State === 'expired' && (
              <Button
                kind="ink"
                size="medium"
                block
                icon="refresh"
                loading={isMaking}
                onPress={onMake}
              >
                {text('mine.makePoster')}
              </Button>
            )
          )}
          <Button kind="text" size="medium" block onPress={() => onRevoke(row)}>
            {text('mine.revokeShare')}
          </Button>
        </>
      )}
      <Canvas
        ref={canvas}
        type="2d"
        id={CANVAS_ID}
        aria-hidden="true"
        className="tf-share__canvas"
      />
    </View>
  )
})

/** Saves the poster as a picture and copies a text with the link. */
function useSharing(row: InvitationRow | undefined) {
  const { platform, config, language, session } = useStores()
  const text = useText(invitationMessages)
  const links = useText(colleagueMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const words = {
    saved: text('mine.saved'),
    failed: text('mine.saveFailed'),
    longPress: text('mine.longPress'),
  }
  const { canvas, isSaving, save } = useSavedPoster(CANVAS_ID, words)
  const { current } = language
  const fair = config.settings?.fair
  const fairName = localized(fair?.name.cn, fair?.name.en, current) || config.title

  const savePoster = async () => {
    if (!row) return
    const facts = {
      from: session.user?.name ?? '',
      invites: text('poster.invites'),
      fairName,
      scan: text('poster.scan'),
      url: row.Url,
      logo: config.logo,
      start: fair?.start ?? '',
      end: fair?.end ?? '',
      venue: localized(fair?.venue.cn, fair?.venue.en, current),
      until: links('link.until', { date: proseDate(current, lastDay(row.ExpiresAt)) }),
    }
    await save(`${text('poster.file')}.jpg`, async onto =>
      (await loadInvitePoster()).invitePosterOf(onto, facts, config.themeVariables),
    )
  }
  const copy = async () => {
    if (!row) return
    const isCopied = await platform.copyText(
      text('mine.shareWords', { fair: fairName, url: row.Url }),
    )
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(links('link.copyFailed')))
  }
  return { canvas, isSaving, save: savePoster, copy }
}
