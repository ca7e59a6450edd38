import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'

export interface MapLinkProps {
  /** The first content of the plan: a company, or the results of a search. */
  to: { company: string } | { q: string; hall: string }
}

/** Leads to the booth on the hall plan. */
export const MapLink = observer(function MapLink({ to }: MapLinkProps) {
  const text = useText(hallMessages)
  const navigate = useNavigate()
  return (
    <Button kind="text" size="small" icon="map" onPress={() => navigate.to('hallMap', to)}>
      {text('hall.onMap')}
    </Button>
  )
})
