import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VisitorCard } from '@core/contract/registration'
import { mayInvite } from '@core/domain/mayInvite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { formMessages } from '@/i18n/messages/forms'
import { registeredMessages } from '@/i18n/messages/registered'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { ColleaguesPanel } from '@/shell/colleagues/ColleaguesPanel'
import { useNavigate } from '@/shell/navigate'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import type { Filling } from '../Filling'
import { GUESTS, hasCard, isEnded, type Guest } from '../guests'
import { RegistrationForm } from '../RegistrationForm'
import type { RegistrationControls } from '../useRegistration'
import { EventHead } from '../vip/EventHead'
import { MendingConflict } from './MendingConflict'
import { MendingNotes } from './MendingNotes'
import { RegisteredStore } from './RegisteredStore'
import { Standing } from './Standing'
import { StandingActions } from './StandingActions'
import './Registered.scss'

export interface RegisteredProps {
  guest: Guest
  /** The card from a registration on this page. */
  fresh: VisitorCard | undefined
  /** The change in progress, as reported by `onMend`; the page has its buttons. */
  mending: Filling | undefined
  controls: RegistrationControls
  onMend: (filling: Filling | undefined) => void
  /** Tells whether the registration has ended without a card, once that is known. */
  onEnd: (isEnded: boolean) => void
}

/**
 * The page of a registered user: the state, the next step, and the form with their answers if it
 * was returned or they want to change it (`edit=1` in the address). A valid registration needs
 * nothing here: the page goes on to the card, with a note why (SPEC §6).
 */
export const Registered = observer(function Registered({
  guest,
  fresh,
  mending,
  controls,
  onMend,
  onEnd,
}: RegisteredProps) {
  const stores = useStores()
  const navigate = useNavigate()
  const [wantsToEdit] = useState(() => stores.platform.readLocation().query.edit === '1')
  const [store] = useState(() => new RegisteredStore(stores, guest, wantsToEdit))
  useEffect(() => {
    void store.fetch(fresh)
    return () => store.leave()
    // uses the first card only; later ones are loaded
  }, [store])
  // The organiser may have decided in the meantime; an open form is not replaced.
  useReturn(() => void (store.card?.State === 'submitted' && !store.mending && store.fetch()))
  useEffect(() => onMend(store.mending), [store.mending, onMend])
  const { card, load } = store
  // If the approval comes while the user is here, the card must not speak of an earlier
  // registration.
  const hasStood = useRef(wantsToEdit)
  if (card && !hasCard(card)) hasStood.current = true
  const isDone = load.status === 'ready' && card !== undefined && hasCard(card) && !store.mending
  const isOver = card && !isDone ? isEnded(card) : undefined
  // before the first paint, so that nothing jumps
  useLayoutEffect(() => {
    if (isOver !== undefined) onEnd(isOver)
  }, [isOver, onEnd])
  useEffect(() => {
    if (isDone) navigate.replace(GUESTS[guest].card, hasStood.current ? {} : { existing: '1' })
  }, [isDone, guest, navigate])

  if (!card || isDone) return <RegisteredWaiting store={store} />
  return (
    <>
      {guest === 'vip' && <EventHead event={card.Event} />}
      <Standing card={card} />
      {store.mending?.conflict && (
        <MendingConflict store={store.mending} theirs={store.mending.conflict} />
      )}
      {store.mending && <MendingNotes store={store.mending} />}
      {mending && store.mending === mending ? (
        <RegistrationForm filling={mending} controls={controls} />
      ) : (
        <>
          {load.status === 'failed' && <RegisteredFailed store={store} />}
          <StandingActions store={store} card={card} guest={guest} />
        </>
      )}
      {guest === 'visitor' && mayInvite(card.State) && !store.mending && (
        <ColleaguesPanel isAside />
      )}
    </>
  )
})

const RegisteredWaiting = observer(function RegisteredWaiting({
  store,
}: {
  store: RegisteredStore
}) {
  const form = useText(formMessages)
  return store.load.status === 'failed' ? (
    <RegisteredFailed store={store} />
  ) : (
    <Loading text={form('forms.loading')} />
  )
})

const RegisteredFailed = observer(function RegisteredFailed({ store }: { store: RegisteredStore }) {
  const text = useText(registeredMessages)
  const registration = useText(registrationMessages)
  const { load } = store
  const message = messageOf(load.error, text('registered.failed')) ?? text('registered.failed')
  return (
    <ErrorState
      message={message}
      retry={{ text: registration('registration.retry'), onPress: () => void store.fetch() }}
    />
  )
})
