import { ResourcePage } from '@/resources/ResourcePage'
import { ProfileHead } from './ProfileHead'
import { profileKind, profilePageKind } from './profileKind'

/** A company's profile on one page, with a preview (PAGES exhibitor). */
export function ProfilePage() {
  return (
    <ResourcePage
      kind={profilePageKind}
      route="exhibitorProfile"
      above={record => <ProfileHead record={record} other="exhibitorProfileSteps" />}
    />
  )
}

/** The same profile step by step (PAGES exhibitor2). */
export function ProfileStepsPage() {
  return (
    <ResourcePage
      kind={profileKind}
      route="exhibitorProfileSteps"
      above={record => <ProfileHead record={record} other="exhibitorProfile" />}
    />
  )
}
