import { format, type MessageParams, type Messages } from '@core/messages/defineMessages'
import { i18n } from './state'

/** A catalogue's translator, with keys and parameters checked by their types. */
export type Text<M extends Messages> = <K extends keyof M & string>(
  key: K,
  params?: MessageParams<M[K]>,
) => string

/** Translates a message into the current language, with the organiser's wording if there is one. */
export function translate<M extends Messages, K extends keyof M & string>(
  messages: M,
  key: K,
  params?: MessageParams<M[K]>,
): string {
  return format(i18n.template(messages, key), params as Record<string, string | number> | undefined)
}

/**
 * The translator of a catalogue, for components and stores. It reads the language on each call, so
 * that an `observer` component is drawn again when language or wording change.
 */
export function useText<M extends Messages>(messages: M): Text<M> {
  return (key, params) => translate(messages, key, params)
}
