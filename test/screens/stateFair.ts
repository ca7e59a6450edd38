import fs from 'node:fs'
import path from 'node:path'
import { makeReviewedFair } from '../support/journey/reviewedFair'

/** A portrait, which may only be asked for with the person's own consent to it. */
const FACE = {
  Id: 'Face',
  Name: '免冠正面照',
  Name_en: 'Portrait',
  Type: 'Face',
  Group: 'guest',
  Configs: { extensions: 'jpg,png,webp', maxSize: 10 },
}

/**
 * The demo fair in a folder of its own, where visitors are reviewed and VIPs may give a portrait;
 * remove it at the end.
 */
export function makeStateFair(): ReturnType<typeof makeReviewedFair> {
  const fair = makeReviewedFair()
  const file = path.join(fair.dir, 'forms/vip.json')
  const form = JSON.parse(fs.readFileSync(file, 'utf8')) as { Fields: object[] }
  fs.writeFileSync(file, JSON.stringify({ ...form, Fields: [...form.Fields, FACE] }))
  return fair
}
