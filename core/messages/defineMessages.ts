import type { Language } from '../domain/language'

/** A text in both languages with {named} parameters. */
export interface Message {
  readonly cn: string
  readonly en: string
}
export type Messages = Readonly<Record<string, Message>>

type NameOf<P extends string> = P extends `${infer Name}|${string}` ? Name : P
type ParamsOf<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? NameOf<P> | ParamsOf<Rest>
  : never
/**
 * The parameters of a message: those of both languages together, because some of the spec's texts
 * differ in them.
 */
export type MessageParams<M extends Message> = [ParamsOf<M['cn'] | M['en']>] extends [never]
  ? Record<string, never> | undefined
  : Record<ParamsOf<M['cn'] | M['en']>, string | number>

/**
 * Declares messages with literal types, so that keys and parameters are checked where they are
 * used.
 */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

/**
 * Fills the {named} parameters of a text; unknown parameters stay as written. `{n|row|rows}` is the
 * first word for n = 1, otherwise the second.
 */
export function format(text: string, params?: Readonly<Record<string, string | number>>): string {
  if (!params) return text
  const own = Object.prototype.hasOwnProperty
  const found = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g
  return text.replace(found, (whole, name: string, one?: string, many?: string) => {
    if (!own.call(params, name)) return whole
    if (one === undefined || many === undefined) return String(params[name])
    return String(params[name]) === '1' ? one : many
  })
}

/** A translator for one catalogue. */
export function translator<M extends Messages>(messages: M) {
  return <K extends keyof M & string>(
    language: Language,
    key: K,
    params?: MessageParams<M[K]>,
  ): string => {
    const message = messages[key]
    return message
      ? format(message[language], params as Record<string, string | number> | undefined)
      : key
  }
}
