import { makeAutoObservable, type AnnotationsMap } from 'mobx'

/**
 * Makes a store observable, with its methods bound to it. `plain` names the fields that no view
 * depends on: what the store was built with, timers, counters. `others` says which fields are
 * observed in another way than deeply; private ones are named by `Private`.
 */
export function observe<T extends object, Private extends PropertyKey = never>(
  store: T,
  plain: readonly string[],
  others?: AnnotationsMap<T, NoInfer<Private>>,
): void {
  const annotations: AnnotationsMap<T, string> = { ...others }
  for (const name of plain) Object.assign(annotations, { [name]: false })
  makeAutoObservable<T, string>(store, annotations, { autoBind: true })
}
