import type { OnSiteStartReply, WalkInReply } from '@core/contract/onSite'
import { readDefinition } from '@core/form/readDefinition'
import { markPlaces } from '@core/form/stock'
import { shortForm } from '@core/onsite/shortForm'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { FormStore } from '@/forms/FormStore'
import { deskMessages } from '@/i18n/messages/desk'
import { deskOnSiteMessages } from '@/i18n/messages/deskOnSite'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { usePrint } from './usePrint'
import { WalkInForm } from './WalkInForm'

/** Registers one visitor after the other: the short form, then the result. */
export const WalkIn = observer(function WalkIn({
  start,
  onChange,
  onClose,
}: {
  start: OnSiteStartReply
  onChange: () => void
  onClose: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskOnSiteMessages)
  const { busy, print } = usePrint()
  const [round, next] = useState(0)
  const [done, finish] = useState<WalkInReply>()
  const lang = language.current
  const { state, reload } = useLoad(
    `desk-walkin ${lang} ${round} ${start.FormVersion}`,
    async () => {
      const definition = await desk.call('form.read', { id: start.FormId })
      const form = markPlaces(readDefinition(shortForm(definition)), definition.PlacesLeft)
      return new FormStore({ form, context: { language: lang, ruleSet: 'default' } })
    },
  )
  const again = () => {
    finish(undefined)
    next(round + 1)
  }
  if (done) {
    const { Existing, Person } = done
    const facts = { name: Person.Name, number: Person.CardCode }
    return (
      <View className="tf-review__card tf-walkin__done" aria-live="polite">
        <SectionHead title={say(Existing ? 'onsite.existing' : 'onsite.done', facts)} />
        <View className="tf-desk__note">
          {[Person.Company, Person.Mobile].filter(Boolean).join(' · ')}
        </View>
        <View className="tf-walkin__actions">
          {Person.State === 'approved' && (
            <Button
              kind="secondary"
              loading={busy !== ''}
              label={say('onsite.printOf', facts)}
              onPress={() => void print([Person.CardCode], onChange)}
            >
              {say('onsite.print')}
            </Button>
          )}
          <Button onPress={again}>{say('onsite.next')}</Button>
          <Button kind="text" onPress={onClose}>
            {say('onsite.close')}
          </Button>
        </View>
      </View>
    )
  }
  const form = state.status === 'ready' ? state.value : undefined
  return (
    <>
      {!form && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('onsite.loading')} rows={6} />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {form && (
        <WalkInForm
          key={round}
          form={form}
          start={start}
          onClear={again}
          onClose={onClose}
          onDone={(reply, toPrint) => {
            finish(reply)
            onChange()
            if (toPrint && reply.Person.State === 'approved')
              void print([reply.Person.CardCode], onChange)
          }}
        />
      )}
    </>
  )
})
