import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLostFocus } from '@/components/useLostFocus'
import { applicationMessages } from '@/i18n/messages/application'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { LinkAccess } from '@/stores/LinkAccess'
import { StoreContext, useStores } from '@/stores/StoreContext'
import { APPLICATION_ID, ApplicationPlace } from './ApplicationPlace'
import { dropProof, keptProof, type Proof } from './keptProof'
import { ProofPanel } from './ProofPanel'

/**
 * A proven application: which record it is, the account it opened, and the way to another mobile.
 */
export interface Proven {
  id: string
  account: string
  onLeave: () => void
}

/**
 * A page about the user's application. They first prove their mobile; then `children` gets the
 * stores of its link.
 */
export const ProvenPage = observer(function ProvenPage({
  route,
  children,
}: {
  route: RouteName
  children: (proven: Proven) => ReactNode
}) {
  const { fair, platform } = useStores()
  const text = useText(applicationMessages)
  const name = useText(routeMessages)
  const [proof, setProof] = useState(() => keptProof(platform.session, fair.appId))
  const [isExpired, setExpired] = useState(false)
  useLostFocus(APPLICATION_ID)
  const leave = (expired: boolean) => {
    dropProof(platform.session, fair.appId)
    setExpired(expired)
    setProof(undefined)
  }
  if (proof) {
    return (
      <Opened
        key={proof.pass}
        route={route}
        proof={proof}
        onExpired={() => leave(true)}
        onLeave={() => leave(false)}
      >
        {children}
      </Opened>
    )
  }
  return (
    <PageShell title={name(route)} width="reading" fallback="landing">
      <ApplicationPlace>
        <ProofPanel note={isExpired ? text('application.expired') : undefined} onDone={setProof} />
      </ApplicationPlace>
    </PageShell>
  )
})

interface OpenedProps {
  route: RouteName
  proof: Proof
  onExpired: () => void
  onLeave: () => void
  children: (proven: Proven) => ReactNode
}

const Opened = observer(function Opened({
  route,
  proof,
  onExpired,
  onLeave,
  children,
}: OpenedProps) {
  const stores = useStores()
  const text = useText(applicationMessages)
  const name = useText(routeMessages)
  const [access] = useState(() => new LinkAccess(stores, proof.pass))
  const isReady = stores.config.settings !== undefined
  const { load, isExpired } = access
  useEffect(() => {
    if (isReady && access.load.status === 'idle') void access.open()
  }, [isReady, access])
  useEffect(() => {
    if (isExpired) onExpired()
  }, [isExpired])
  if (load.value && !isExpired) {
    const [, id = ''] = load.value.Subject.split(':')
    return (
      <StoreContext.Provider value={access.stores}>
        {children({ id, account: proof.account, onLeave })}
      </StoreContext.Provider>
    )
  }
  return (
    <PageShell title={name(route)} width="reading" fallback="landing">
      <ApplicationPlace>
        {load.status === 'failed' && !isExpired ? (
          <>
            <ErrorState
              message={
                messageOf(load.error, text('application.failed')) ?? text('application.failed')
              }
              retry={{ text: text('application.retry'), onPress: () => void access.open() }}
            />
            <Button kind="text" size="medium" block onPress={onLeave}>
              {text('application.otherMobile')}
            </Button>
          </>
        ) : (
          <Skeleton shape="form" label={text('application.opening')} rows={5} />
        )}
      </ApplicationPlace>
    </PageShell>
  )
})
