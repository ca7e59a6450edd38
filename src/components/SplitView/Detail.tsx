import { Sheet } from '../Sheet/Sheet'
import { useDesktop } from '../useDesktop'
import { DetailPane, type DetailPaneProps } from './DetailPane'

/**
 * An opened entry of a list: a pane beside the list if there is room, otherwise a sheet over it.
 * Use it as the `pane` of a SplitView.
 */
export function Detail(props: DetailPaneProps) {
  const isWide = useDesktop()
  if (isWide) return <DetailPane {...props} />
  const { title, closeLabel, onClose, footer, children } = props
  return (
    <Sheet
      open
      tall
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      {...(footer && { footer })}
    >
      {children}
    </Sheet>
  )
}
