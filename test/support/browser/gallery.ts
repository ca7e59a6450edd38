import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const { GALLERY_H5_DIR, GALLERY_WEAPP_DIR, GALLERY_BUILT } = process.env

/** The builds with the form gallery. */
export const GALLERY = {
  h5: GALLERY_H5_DIR ?? path.join(root, 'dist/gallery-h5'),
  weapp: GALLERY_WEAPP_DIR ?? path.join(root, 'dist/gallery-weapp'),
}

/**
 * Builds both, unless their sources are unchanged. In a suite the builds exist already
 * (GALLERY_BUILT=1); a single file must build them.
 */
export function buildGallery(): void {
  if (GALLERY_BUILT === '1' || GALLERY_H5_DIR || GALLERY_WEAPP_DIR) return
  const { status } = spawnSync(process.execPath, [path.join(root, 'bin/build-gallery.mjs')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the form gallery could not be built')
}

/** The ids of the gallery's sections, in order, from their definitions. */
export function gallerySectionIds(): string[] {
  const folder = path.join(root, 'src/features/formGallery/definitions')
  const index = fs.readFileSync(path.join(folder, 'index.ts'), 'utf8')
  const listed = /gallerySources = \[([^\]]*)\]/.exec(index)?.[1] ?? ''
  return [...(listed.match(/\w+/g) ?? []), 'detail', 'big']
}

/** Files of a build whose text contains one of these strings. */
export function filesWith(dist: string, strings: readonly string[]): string[] {
  return fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map(file => path.join(dist, file))
    .filter(file => /\.(js|css|json|html|wxml|wxss)$/.test(file) && fs.statSync(file).isFile())
    .filter(file => {
      const text = fs.readFileSync(file, 'utf8')
      return strings.some(string => text.includes(string))
    })
    .map(file => path.relative(root, file))
}
