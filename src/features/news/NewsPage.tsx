import { InPreparationPage } from '@/shell/InPreparationPage'

export function NewsPage() {
  return <InPreparationPage />
}
