import { observer } from 'mobx-react-lite'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { builderVersionMessages } from '@/i18n/messages/builderVersions'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { builtForm } from '../deskPlace'
import { FormsList } from './FormsList'

const loadBuilder = async () => (await import('./builder/BuilderRoom')).BuilderRoom

/** The forms of the fair, or one of them while it is built. */
export const FormsSection = observer(function FormsSection() {
  const id = builtForm(useDesk().place)
  return id === '' ? <FormsList /> : <Builder id={id} />
})

/** The builder's code comes when a form is opened. */
function Builder({ id }: { id: string }) {
  const text = useText(builderVersionMessages)
  const [load, retry] = useLazyComponent(loadBuilder)
  if (load.state === 'loaded') return <load.Component id={id} />
  if (load.state === 'loading')
    return <Skeleton shape="list" label={text('builder.loading')} rows={6} />
  return (
    <ErrorState
      message={text('builder.failed')}
      retry={{ text: text('builder.retry'), onPress: retry }}
    />
  )
}
