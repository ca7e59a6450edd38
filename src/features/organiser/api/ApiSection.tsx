import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SplitView } from '@/components/SplitView/SplitView'
import { deskMessages } from '@/i18n/messages/desk'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { useDeskRow } from '../useDeskRow'
import { KeyForm } from './KeyForm'
import { KeyList } from './KeyList'
import { SecretSheet } from './SecretSheet'
import { WebhookForm } from './WebhookForm'
import { WebhookList } from './WebhookList'
import { WebhookDetail } from './WebhookDetail'

type Opened = { kind: 'key' } | { kind: 'hook'; id?: string } | { kind: 'secret'; secret: string }

/** API keys of other programs, and webhooks that are told of events. */
export const ApiSection = observer(function ApiSection() {
  const desk = useDesk()
  const { platform } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskApiMessages)
  const { state, reload } = useLoad('desk-api', () => desk.call('desk.api', {}))
  const [opened, open] = useState<Opened>()
  const [log, openLog] = useDeskRow()
  const close = () => open(undefined)
  const saved = (secret: string) => {
    reload()
    if (secret === '') close()
    else open({ kind: 'secret', secret })
  }
  const hookOf = (id: string | undefined) => state.value?.Webhooks.find(({ Id }) => Id === id)
  const shown = hookOf(log)
  return (
    <DeskSection
      title={text('desk.section.api')}
      detail={say('api.detail')}
      state={state}
      loading={say('api.loading')}
      retry={reload}
      actions={
        state.value && (
          <Button
            kind="text"
            size="small"
            icon="help"
            onPress={() => void platform.openLink(state.value?.Docs ?? '')}
          >
            {say('api.docs')}
          </Button>
        )
      }
    >
      {({ Keys, Webhooks }) => (
        <SplitView
          pane={
            shown && (
              <WebhookDetail
                key={shown.Id}
                hook={shown}
                onEdit={() => open({ kind: 'hook', id: shown.Id })}
                onChange={reload}
                onSecret={saved}
                onClose={() => openLog('')}
              />
            )
          }
        >
          <KeyList keys={Keys} onNew={() => open({ kind: 'key' })} onChange={reload} />
          <WebhookList
            hooks={Webhooks}
            onNew={() => open({ kind: 'hook' })}
            opened={log}
            onOpen={openLog}
          />
          {opened?.kind === 'key' && <KeyForm onDone={saved} onClose={close} />}
          {opened?.kind === 'hook' && (
            <WebhookForm key={opened.id} hook={hookOf(opened.id)} onDone={saved} onClose={close} />
          )}
          {opened?.kind === 'secret' && <SecretSheet secret={opened.secret} onClose={close} />}
        </SplitView>
      )}
    </DeskSection>
  )
})
