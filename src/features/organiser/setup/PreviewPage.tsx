import { View } from '@tarojs/components'
import type { SetupPreviewReply } from '@core/contract/preview'
import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { QrCode } from '@/components/QrCode/QrCode'
import { Tabs } from '@/components/Tabs/Tabs'
import { fairTimeText } from '@/i18n/fairTime'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { routes, type RouteName } from '@/routes'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { useDeskWork } from '../useDeskWork'
import { PreviewFrame, type PreviewSize } from './PreviewFrame'
import { SetupProblems } from './SetupProblems'
import type { SetupStore } from './SetupStore'
import './Preview.scss'

const LOOKERS = ['visitor', 'ex', 'media', 'vip'] as const satisfies readonly Audience[]
/** The first page of each audience. */
const BEGIN: Readonly<Record<Audience, RouteName>> = {
  visitor: 'landing',
  ex: 'exhibitorHome',
  media: 'mediaRegistration',
  vip: 'visitorRegistration',
}

/**
 * The drafts as each audience will see them, on a phone and on a desktop, in both languages. A code
 * opens them on the user's own phone.
 */
export const PreviewPage = observer(function PreviewPage({ setup }: { setup: SetupStore }) {
  const desk = useDesk()
  const { language, platform } = useStores()
  const say = useText(deskSetupMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [made, setMade] = useState<SetupPreviewReply>()
  const [audience, setAudience] = useState<Audience>('visitor')
  const [shown, setShown] = useState<Language>(language.current)
  const [size, setSize] = useState<PreviewSize>('phone')
  const make = () =>
    void run(async () => {
      // saves pending input first, because the preview shows the saved drafts
      await setup.flush()
      const reply = await desk.call('setup.preview', {}, { intent: intent.of(made?.AppId ?? '') })
      intent.end()
      setMade(reply)
    })
  const isMade = made !== undefined && made.AppId !== ''
  const link = isMade ? linkOf(made, audience, shown) : ''
  const copy = async () => {
    if (await platform.copyText(link)) await feedback.success(say('setup.copied'))
  }
  return (
    <>
      <View {...heading(1)} className="tf-review__title">
        {say('setup.drafts')}
      </View>
      {!isMade && (
        <EmptyState
          icon="info"
          title={say('setup.drafts')}
          detail={say('setup.draftsDetail')}
          action={{ text: say('setup.draftsMake'), onPress: make }}
        />
      )}
      {made && <SetupProblems problems={made.Problems} />}
      {isMade && (
        <View className="tf-setup-card">
          <View className="tf-draft-preview__tools">
            <Tabs
              id="preview-audience"
              label={say('setup.draftsAudience')}
              tabs={LOOKERS.map(id => ({ id, text: say(`setup.audience.${id}`) }))}
              current={audience}
              onChange={id => setAudience(id as Audience)}
            />
            <View className="tf-draft-preview__ways">
              <DeskChips
                label={say('setup.previewLanguage')}
                options={[
                  { value: 'cn', text: say('setup.short.cn') },
                  { value: 'en', text: say('setup.short.en') },
                ]}
                value={shown}
                onChange={setShown}
              />
              <DeskChips
                label={say('setup.draftsSize')}
                options={[
                  { value: 'phone', text: say('setup.draftsPhone') },
                  { value: 'desktop', text: say('setup.draftsDesktop') },
                ]}
                value={size}
                onChange={setSize}
              />
            </View>
          </View>
          <View className={`tf-draft-preview tf-draft-preview--${size}`}>
            <PreviewFrame
              key={`${size} ${link}`}
              url={link}
              size={size}
              title={say('setup.draftsFrame', { name: say(`setup.audience.${audience}`) })}
            />
            <View className="tf-draft-preview__side">
              <QrCode className="tf-draft-preview__qr" text={link} label={say('setup.draftsQr')} />
              <View className="tf-desk__note">{say('setup.draftsQr')}</View>
              <Button kind="secondary" size="medium" onPress={() => void copy()}>
                {say('setup.draftsCopy')}
              </Button>
              <Button kind="secondary" size="medium" loading={isBusy} onPress={make}>
                {say('setup.draftsAgain')}
              </Button>
              <View className="tf-desk__note">
                {say('setup.draftsUntil', { time: fairTimeText(made.Until).slice(0, 16) })}
              </View>
            </View>
          </View>
        </View>
      )}
    </>
  )
})

function linkOf(
  { Address, AppId, Token }: SetupPreviewReply,
  audience: Audience,
  language: Language,
): string {
  const query = new URLSearchParams({
    app: AppId,
    target: audience,
    lang: language,
    preview: Token,
  })
  return `${Address}#${routes[BEGIN[audience]]}?${query.toString()}`
}
