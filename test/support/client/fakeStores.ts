import { RootStore } from '@/stores/RootStore'
import { fakePlatform, type FakePlatform } from './fakePlatform'

/** All stores of the app on a fake platform, in Chinese unless the location says otherwise. */
export function fakeStores(
  platform: FakePlatform = fakePlatform(),
): RootStore & { platform: FakePlatform } {
  const stores = new RootStore({ platform, clock: platform.clock })
  return Object.assign(stores, { platform })
}

/** A login reply as the server sends it. */
export function loginReply(token: string, more: Record<string, unknown> = {}): { data: unknown } {
  const user = {
    Id: 'p1',
    Name: '',
    Token: token,
    LastAppId: '',
    Target: 'visitor',
    Mobile: '138****0426',
    Registered: false,
    ...more,
  }
  return { data: { data: user } }
}
