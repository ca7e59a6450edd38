import type { Language } from '../domain/language'

/** A text in both languages with {named} parameters. */
export interface Message { readonly cn: string, readonly en: string }
export type Messages = Readonly<Record<string, Message>>

type ParamsOf<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | ParamsOf<Rest> : never
export type MessageParams<M extends Message> = [ParamsOf<M['cn']>] extends [never]
  ? Record<string, never> | undefined
  : Record<ParamsOf<M['cn']>, string | number>

/** Declares messages with literal types, so that keys and parameters are checked where they are used. */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

/** Fills the {named} parameters of a text; an unknown one stays as written. */
export function format(text: string, params?: Readonly<Record<string, string | number>>): string {
  return params ? text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole)) : text
}

/** A translator over one catalogue. */
export function translator<M extends Messages>(messages: M) {
  return <K extends keyof M & string>(language: Language, key: K, params?: MessageParams<M[K]>): string => {
    const message = messages[key]
    return message ? format(message[language], params as Record<string, string | number> | undefined) : key
  }
}
