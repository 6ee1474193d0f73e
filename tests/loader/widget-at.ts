const led = new WeakMap<HTMLIFrameElement, string[]>();

/** Where windows of frames were led to without an attribute that says so. Nothing is loaded here, so frames have no window. */
function noteLed(): void {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      const addresses = led.get(this) ?? [];
      led.set(this, addresses);
      return {
        set location(address: string) {
          addresses.push(address);
        },
      };
    },
  });
}

/** An element that the loader has seen on a page with this hash, in place of any former one. */
export async function widgetAt(hash: string, attributes: Readonly<Record<string, string>> = {}): Promise<HTMLElement> {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true });
  noteLed();
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: 'https://widget.example/v1/loader.js' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  history.replaceState(null, '', `/empfehlen${hash}`);
  await import('#loader/loader.ts');
  for (const former of document.querySelectorAll('referral-widget')) former.remove();
  return addWidget(attributes);
}

/** One more element on the page. */
export function addWidget(attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const widget = document.createElement('referral-widget');
  for (const [name, value] of Object.entries({ tenant: 'lindenstrom', ...attributes }))
    widget.setAttribute(name, value);
  document.body.append(widget);
  return widget;
}

/** The frame that the loader has made for an element. */
export function frameOf(widget: HTMLElement): HTMLIFrameElement {
  const frame = widget.shadowRoot?.querySelector('iframe');
  if (!frame) throw new Error('there is no frame');
  return frame;
}

/** Where the script has led an element's frame without an attribute that says so. */
export function ledTo(widget: HTMLElement): readonly string[] {
  return led.get(frameOf(widget)) ?? [];
}
