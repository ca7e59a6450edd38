import { DeskStore } from '@/features/organiser/DeskStore'
import type { DeskUser } from '@/features/organiser/DeskLink'
import { answering, type Answers } from './answering'
import { fakePlatform } from './fakePlatform'

const APP_ID = 'f'
const OWNER: DeskUser = { id: 'a', name: 'A', role: 'owner', token: 't' }

/** The desk of a person who is logged in, by default an owner. */
export function deskOf(
  answers: Answers,
  { platform = fakePlatform(), user = OWNER }: Parts = {},
): DeskStore {
  platform.session.set(`organiser_${APP_ID}`, user)
  const api = answering({ 'desk.kinds': () => ({ Kinds: [] }), ...answers })
  return new DeskStore({ api, platform, clock: platform.clock, fair: { appId: APP_ID } })
}

interface Parts {
  platform?: ReturnType<typeof fakePlatform>
  user?: DeskUser
}
