import { fileKeyOf, fileUrl } from '@core/domain/fileUrl'
import { vr } from '@core/resources/vr'
import {
  drawLevel,
  levelKey,
  PANORAMA_LEVELS,
  widthOf,
  type PanoramaLevel,
} from '../../files/panoramaLevels'
import type { Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { JobData } from '../../jobs/kinds'
import type { ObjectRepository, StoredObject } from '../../repositories/objectRepository'
import type { Repositories } from '../../repositories/repositories'
import { nameOfOwner } from '../../domain/fileOwners'
import { fileIn } from './publicAnswers'

interface PanoramaDeps {
  records: Pick<Repositories['records'], 'find'>
  objects: ObjectRepository
  store: ObjectStore
  scratch: Scratch
}

/** Draws the levels of panoramas, and says which there are. */
export function createPanoramas({ records, objects, store, scratch }: PanoramaDeps) {
  const keep = async (
    original: StoredObject,
    level: PanoramaLevel,
    from: string,
  ): Promise<void> => {
    const key = levelKey(original.key, level)
    const known = await objects.find(key)
    if (known && known.state !== 'signed') return
    const made = scratch.newPath()
    try {
      await drawLevel(from, made, level, nameOfOwner(original))
      const ipHash = await objects.ipOf(original.key)
      if (ipHash) await objects.insert({ ...original, key, extension: 'jpg', ipHash, bytes: 0 })
      await store.put(key, made, 'image/jpeg')
      await objects.markUploaded(key, (await store.size(key)) ?? 0, null)
      await objects.attach(original.appId, original, [key])
    } finally {
      await scratch.discard(made)
    }
  }

  const draw = async (appId: string, url: string): Promise<void> => {
    const key = fileKeyOf(url)
    const original = key === undefined ? undefined : await objects.find(key)
    if (!original || original.appId !== appId || original.state !== 'attached') return
    const received = await scratch.receive(await store.read(original.key), Number.MAX_SAFE_INTEGER)
    try {
      const width = await widthOf(received.path, nameOfOwner(original))
      await keep(original, 'first', received.path)
      await keep(original, 'small', received.path)
      if (width > PANORAMA_LEVELS.small) await keep(original, 'large', received.path)
    } finally {
      await scratch.discard(received.path)
    }
  }

  return {
    /**
     * Draws the published panorama of a booth and the one its company saved last. May run again:
     * the result is the same.
     */
    async make({ appId, boothId }: JobData['panorama']): Promise<void> {
      const booth = await records.find(appId, vr.name, boothId)
      const urls = [booth?.published?.values, booth?.values].map(
        values => fileIn(values?.['Panorama']) ?? '',
      )
      for (const url of new Set(urls)) await draw(appId, url)
    },
    /** The urls of the levels that exist. */
    async levels(url: string): Promise<Partial<Record<PanoramaLevel, string>>> {
      const key = fileKeyOf(url)
      if (key === undefined) return {}
      const names = Object.keys(PANORAMA_LEVELS) as PanoramaLevel[]
      const made = await objects.attached(names.map(name => levelKey(key, name)))
      return Object.fromEntries(
        names.flatMap(name =>
          made.has(levelKey(key, name)) ? [[name, fileUrl(levelKey(key, name))]] : [],
        ),
      )
    },
  }
}

export type Panoramas = ReturnType<typeof createPanoramas>
