import type { DeskStore } from '@/features/organiser/DeskStore'
import { TypedWork } from '@/features/organiser/writing/TypedWork'
import { createStorage } from '@/platform/storage'

/** The storage of one tab. */
export function tabStorage() {
  const kept = new Map<string, string>()
  return createStorage({
    get: key => kept.get(key),
    set: (key, text) => void kept.set(key, text),
    remove: key => void kept.delete(key),
    keys: () => [...kept.keys()],
  })
}

/** A desk whose server is `call`. It uses the storage of a tab if one is given. */
export function fakeDesk(
  call: unknown,
  storage = tabStorage(),
): Pick<DeskStore, 'call' | 'typedWork'> {
  const typedWork = new TypedWork(storage, 'desk')
  typedWork.begin('someone')
  return { call: call as DeskStore['call'], typedWork }
}
