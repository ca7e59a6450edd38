import fs from 'node:fs'
import path from 'node:path'
import { ICON_NAMES } from '@/components/Icon/iconNames'

const read = (file: string) => fs.readFileSync(path.resolve(file), 'utf8')

describe('icons of the menu', () => {
  it('are all in the app, in the demo fair and in the default menu', () => {
    const demo = [...read('fairs/suilan/menu.json').matchAll(/"Icon": "([^"]+)"/g)]
    const usual = [
      ...read('server/services/menu/defaultMenu.ts').matchAll(
        /tile\('[^']+', '[^']+', '[^']+', '([^']+)'/g,
      ),
    ]
    const named = [...demo, ...usual].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(name => !ICON_NAMES.some(known => known === name))).toEqual([])
  })
})
