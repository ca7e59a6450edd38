import { makeAutoObservable, type AnnotationsMap } from 'mobx'

/**
 * Makes a store observable and binds its methods. `plain` names fields that no view depends on:
 * constructor arguments, timers, counters. `others` names fields that are not observed deeply;
 * `Private` names private ones.
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
