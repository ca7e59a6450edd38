import { observer } from 'mobx-react-lite'
import { deskLoginMessages } from '@/i18n/messages/deskLogins'
import { useText } from '@/i18n/useText'
import { SessionList } from '@/shell/account/SessionList'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { OwnPassword } from './OwnPassword'
import { SecondFactor } from './SecondFactor'
import '../../../shell/account/AccountSheet.scss'

const LIST_ID = 'desk-logins'

/**
 * Password, second factor and every active login of the desk's user: they can end one, or all but
 * this one.
 */
export const LoginList = observer(function LoginList() {
  const desk = useDesk()
  const text = useText(deskLoginMessages)
  const { state, reload } = useLoad('desk-second', () => desk.call('second.state', {}))
  return (
    <>
      {/* a sign-on provider has its own rules for passwords and factors */}
      {state.value && !state.value.SignsOn && (
        <>
          <OwnPassword />
          <SecondFactor known={state.value} reload={reload} />
        </>
      )}
      <SessionList
        load={async () => (await desk.call('session.list', {})).Sessions}
        end={id => desk.call('session.end', id === undefined ? {} : { Id: id })}
        othersDetail={text('deskLogins.othersDetail')}
        focusAfter={LIST_ID}
        list={{ id: LIST_ID, label: text('deskLogins.list') }}
      />
    </>
  )
})
