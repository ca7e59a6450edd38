import type { ComponentType } from 'react'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { useLazyComponent } from '@/components/useLazyComponent'
import { formMessages } from '@/i18n/messages/forms'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import type { InvitationNoteProps } from './InvitationNote'
import type { RegisteredProps } from './registered/Registered'
import type { EventHeadProps } from './vip/EventHead'
import type { WaitingRoomProps } from './waiting/WaitingRoom'
import type { PhoneLoginPanelProps } from '@/shell/phoneLogin/PhoneLoginPanel'

/** The phone step with its captcha; a logged-in user skips it. */
export const PhoneStep = awaited<PhoneLoginPanelProps>(
  async () => (await import('@/shell/phoneLogin/PhoneLoginPanel')).PhoneLoginPanel,
)
/** The same step for VIPs. */
export const VipStep = awaited<object>(async () => (await import('./vip/VipStep')).VipStep)
/** The queue before the registration, if there is one. */
export const WaitingRoom = awaited<WaitingRoomProps>(
  async () => (await import('./waiting/WaitingRoom')).WaitingRoom,
)
/** For users who have registered before. */
export const Registered = awaited<RegisteredProps>(
  async () => (await import('./registered/Registered')).Registered,
)
/** Parts above the form that only some users need: they may load late, or not at all. */
export const EventHead = optional<EventHeadProps>(
  async () => (await import('./vip/EventHead')).EventHead,
)
export const InvitationNote = optional<InvitationNoteProps>(
  async () => (await import('./InvitationNote')).InvitationNote,
)

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A part that the user must wait for, in a chunk of its own. It shows that it is loading, and after
 * a failure a button to retry.
 */
function awaited<P extends object>(loadPart: Load<P>) {
  return function Awaited(props: P) {
    const text = useText(registrationMessages)
    const form = useText(formMessages)
    const [load, retry] = useLazyComponent<P>(loadPart)
    if (load.state === 'loaded') return <load.Component {...props} />
    if (load.state === 'loading') return <Loading text={form('forms.loading')} />
    return (
      <ErrorState
        message={text('registration.formFailed')}
        retry={{ text: text('registration.retry'), onPress: retry }}
      />
    )
  }
}

function optional<P extends object>(loadPart: Load<P>) {
  return function Optional(props: P) {
    const [load] = useLazyComponent<P>(loadPart)
    return load.state === 'loaded' ? <load.Component {...props} /> : null
  }
}
