/** A frame with a fixed width and colour scheme, so that several renderings of a board fit side by side. */
import type { ComponentChildren } from 'preact';
import './page.css';

export interface SceneFrameProps {
  readonly title: string;
  /** CSS pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly children: ComponentChildren;
}

export const SceneFrame = ({ title, width, scheme, children }: SceneFrameProps) => (
  <figure class="scene-frame" data-scheme={scheme}>
    <figcaption>{title}</figcaption>
    <div class="scene-frame-body" style={`inline-size: ${width}px`}>
      {children}
    </div>
  </figure>
);
