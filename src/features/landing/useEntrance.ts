import { parseAudience } from '@core/domain/audience'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { readEntryQuery } from '@/api/parse/entryQuery'
import { landingMessages } from '@/i18n/messages/landing'
import { useText } from '@/i18n/useText'
import { enterBy } from '@/shell/enterBy'
import { destinationOf, isOpenToAll, pageOfAct } from '@/shell/destination'
import { useNavigate } from '@/shell/navigate'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import type { RootStore } from '@/stores/RootStore'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { routeName, type RouteName } from '@/routes'

/**
 * Leads from the entry to the page its address asks for: the link of `pass`, the login behind
 * `/vipreg`, `/meeting` and user/login, or the page of `act`. Happens once a session, so that
 * "back" returns here. `problem` says why a link does not open.
 */
export function useEntrance(): { problem: string | undefined } {
  const stores = useStores()
  const navigate = useNavigate()
  const text = useText(landingMessages)
  const [problem, setProblem] = useState<string>()
  const { platform, api } = stores
  const [pass] = useState(() => readEntryQuery(platform.readLocation().query).pass)

  useEffect(() => {
    if (!pass) return undefined
    let isGone = false
    api.call('link.open', { pass }, { relogin: false }).then(
      // The page opens the link again itself, because a link's rights are never stored (DECISIONS
      // §4).
      ({ Page, Id }) =>
        !isGone && navigate.replace(routeName(Page) ?? 'notFound', { id: Id, pass }),
      (error: unknown) =>
        !isGone &&
        setProblem(
          error instanceof ApiError && error.kind === 'rejected'
            ? error.message
            : text('landing.linkFailed'),
        ),
    )
    return () => {
      isGone = true
    }
  }, [api, navigate, pass, text])

  useEffect(() => {
    enterBy(stores)
    const place = pass ? undefined : wantedPlace(stores)
    if (place) navigate.to(place)
  }, [navigate, pass, stores])
  return { problem }
}

/** The page to go on to; returned once a session. */
function wantedPlace(stores: RootStore): RouteName | undefined {
  const { launch, platform, audience } = stores
  const { query, entrance } = launch
  const wanted = [entrance, query.act, query.target].join(' ')
  if ((!entrance && !query.act) || platform.session.get<string>(KEYS.entered) === wanted)
    return undefined
  platform.session.set(KEYS.entered, wanted)
  // An invitation logs its VIP in, or asks for their consent (useInvitation).
  if (
    audience.selected === 'vip' &&
    presentInvitation(stores) &&
    stores.session.user?.audience !== 'vip'
  )
    return undefined
  return placeOf(stores)
}

function placeOf(stores: RootStore): RouteName | undefined {
  const { launch, audience, session } = stores
  const forWhom = parseAudience(audience.selected) ?? 'visitor'
  const page = pageOfAct(launch.query.act, forWhom)
  if (!launch.entrance && !page) return undefined
  if (session.user?.audience === forWhom) return destinationOf(stores)
  return page && isOpenToAll(page) ? page : 'login'
}
