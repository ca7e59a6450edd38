import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'

const FOLDER = join(__dirname, '../../../src/i18n/messages')

/** Every text of the app by its key. */
function keysOfAll(): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const file of readdirSync(FOLDER)) {
    const tables = jest.requireActual<Record<string, object>>(join(FOLDER, file))
    for (const table of Object.values(tables))
      if (typeof table === 'object') for (const key of Object.keys(table)) keys.add(key)
  }
  return keys
}

it('has words for each state and each step of every kind of record, as its history shows them', () => {
  const keys = keysOfAll()
  const isSaid = (name: string, word: string) =>
    keys.has(`${name}.${word}`) || keys.has(`resource.${word}`)
  const missing = Object.values<Resource>(resources).flatMap(({ name, states, transitions }) =>
    [
      ...states.map(state => `state.${state}`),
      ...Object.keys(transitions).map(step => `step.${step}`),
    ]
      .filter(word => !isSaid(name, word))
      .map(word => `${name}.${word}`),
  )
  expect(missing).toEqual([])
})
