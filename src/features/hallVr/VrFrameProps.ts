export interface VrFrameProps {
  url: string
  title: string
}
