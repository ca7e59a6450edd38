import { ad } from './ad'
import { application } from './application'
import { badge } from './badge'
import { badgeExtra } from './badgeExtra'
import { brand } from './brand'
import { catalogue } from './catalogue'
import { contact } from './contact'
import { dataResource } from './dataResource'
import { live } from './live'
import { dealerApplication } from './dealerApplication'
import { dealerOffer } from './dealerOffer'
import { inquiry } from './inquiry'
import { media } from './media'
import { need } from './need'
import { post } from './post'
import { profile } from './profile'
import { product } from './product'
import { qualification } from './qualification'
import { signing } from './signing'
import { quote } from './quote'
import { social } from './social'
import { vr } from './vr'
import type { Resource } from './types'

/** Every resource by its name. */
export const resources = {
  ad,
  application,
  badge,
  badgeExtra,
  brand,
  catalogue,
  contact,
  live,
  dealerApplication,
  dealerOffer,
  inquiry,
  media,
  need,
  post,
  product,
  profile,
  qualification,
  signing,
  quote,
  social,
  vr,
} as const satisfies Record<string, Resource>

export type ResourceName = keyof typeof resources

/** The resource of this name; undefined for an unknown name. */
export function findResource(name: string): Resource | undefined {
  return Object.prototype.hasOwnProperty.call(resources, name)
    ? resources[name as ResourceName]
    : dataResource(name)
}
