import { useRef, useState } from 'react'
import { useStores } from '@/stores/StoreContext'

/** How long a device keeps typed text that was not sent, in seconds. */
const KEEP_SECONDS = 7 * 24 * 3600

/** A draft being filled in, and its actions. */
export interface KeptDraft<T> {
  draft: T
  type: (to: Partial<T>) => void
  /** The draft was sent: show the saved answers again. */
  forget: () => void
}

/**
 * The answers of a sheet. What was typed and differs from the saved answers (the second argument)
 * is kept on this device under `name`, also when the sheet is closed or the page is reloaded.
 * Untouched answers follow the saved ones.
 */
export function useKeptDraft<T extends Readonly<Record<string, string>>>(
  name: string,
  stands: T,
): KeptDraft<T> {
  const { personal } = useStores()
  const [keeper] = useState(() => personal.bound())
  const [typed, show] = useState<Partial<T>>(() => keeper.get<Partial<T>>(name) ?? {})
  const latest = useRef(typed)
  const put = (next: Partial<T>) => {
    latest.current = next
    show(next)
    if (Object.keys(next).length === 0) keeper.remove(name)
    else keeper.set(name, next, KEEP_SECONDS)
  }
  return {
    draft: { ...stands, ...typed },
    type: to => put(differing({ ...latest.current, ...to }, stands)),
    forget: () => put({}),
  }
}

/** The part of the typed answers that differs from the saved ones. */
const differing = <T extends Readonly<Record<string, string>>>(
  typed: Partial<T>,
  stands: T,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== stands[name]),
  ) as Partial<T>
