import { readFileSync } from 'node:fs'
import { StartupError } from './errors'

/** The environment as the process was given it. */
export type Env = Readonly<Record<string, string | undefined>>

/**
 * The value of NAME, or else the contents of the files that NAME_FILE lists (separated by commas),
 * one per line; empty when neither is set. Throws StartupError.
 */
export function valueOf(env: Env, name: string): string {
  const files = env[`${name}_FILE`]
  if (env[name] || !files) return env[name] ?? ''
  return files
    .split(',')
    .map(file => {
      try {
        return readFileSync(file.trim(), 'utf8').trim()
      } catch (cause) {
        throw new StartupError(`${name}_FILE names ${file.trim()}, which cannot be read`, { cause })
      }
    })
    .join('\n')
}

/**
 * A full http or https address, without a slash at its end. Throws StartupError for anything else.
 */
export function addressOf(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (!isAddress(text))
    throw new StartupError(`${name} is "${text}": it must be a full http or https address`)
  return text.replace(/\/+$/, '')
}

/** Whether a text is a full http or https address. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** A whole number from `min` to `max`. Throws StartupError for anything else. */
export function integer(
  env: Env,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartupError(`${name} is "${text}": it must be a whole number from ${min} to ${max}`)
  return value
}

/** One of the words. Throws StartupError for anything else. */
export function oneOf<const T extends readonly string[]>(
  env: Env,
  name: string,
  allowed: T,
  fallback: T[number],
): T[number] {
  const value = env[name] || fallback
  const found = allowed.find(item => item === value)
  if (found === undefined)
    throw new StartupError(`${name} is "${value}": it must be one of ${allowed.join(', ')}`)
  return found
}

/** The words of a list with commas between. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
}
