import { html } from '../web/html.ts';

const turbine = (x: number, y: number, scale: number, turn: number) =>
  html`<g transform="translate(${x} ${y}) scale(${scale})">
    <path class="p-white" d="M-2.5 0-4 118h8L2.5 0Z" />
    <g class="p-white" transform="rotate(${turn})">
      <path d="M-2 0C-5-20-3-44 0-62 5-44 5-20 3 0Z" />
      <path d="M-2 0C-5-20-3-44 0-62 5-44 5-20 3 0Z" transform="rotate(120)" />
      <path d="M-2 0C-5-20-3-44 0-62 5-44 5-20 3 0Z" transform="rotate(240)" />
    </g>
    <circle class="p-white" r="5" />
  </g>`;

const house = (x: number, y: number, roof: string) =>
  html`<g transform="translate(${x} ${y})">
    <path class="p-wall" d="M0 0h46v36H0z" />
    <path class="${roof}" d="M-6 2 23-24 52 2Z" />
    <path class="p-panel" d="m27-16 18 16H31L18-11Z" />
    <path class="p-light" d="M8 10h10v10H8zM28 10h10v10H28z" />
  </g>`;

/** The valley: the old linden tree, wind on the ridge, the river, houses with light in their windows. */
export const landscape = html`<svg class="landscape" viewBox="0 0 640 560" aria-hidden="true" focusable="false">
  <path class="p-sky" d="M0 0h640v560H0z" />
  <circle class="p-halo" cx="470" cy="150" r="112" />
  <circle class="p-sun" cx="470" cy="150" r="66" />
  <path class="p-cloud" d="M70 120h112a23 23 0 0 0 0-46 40 40 0 0 0-74-12A29 29 0 0 0 70 120Z" />
  <path class="p-cloud" d="M556 84h66a15 15 0 0 0 0-30 26 26 0 0 0-48-7 19 19 0 0 0-18 37Z" />
  <path class="p-hill-far" d="M0 300c90-62 170-66 262-22s158 10 232-24 120-14 146-4v310H0Z" />
  ${turbine(398, 146, 1.05, 14)} ${turbine(540, 150, 0.82, 52)} ${turbine(318, 192, 0.66, 88)}
  <path class="p-hill-mid" d="M0 372c96-72 214-70 318-26s206 28 322-40v254H0Z" />
  ${house(424, 356, 'p-roof')} ${house(498, 340, 'p-roof-2')} ${house(566, 352, 'p-roof')}
  <path class="p-hill-near" d="M0 416c120-38 232-32 330 2s206 30 310-10v152H0Z" />
  <path
    class="p-river"
    d="M640 446c-76 22-154 10-218 26s-58 46-148 56c-62 7-84 14-98 32h236c-14-30 38-42 92-52s100-6 136-22Z"
  />
  <path class="p-ripple" d="M470 482h48M396 502h38M540 470h30M300 540h54" />
  <path class="p-trunk" d="M146 320c4 60 2 102-16 134h62c-16-34-20-74-16-134Z" />
  <path class="p-branch" d="M160 372 122 322M162 356l40-46" />
  <g class="p-crown">
    <circle cx="160" cy="206" r="86" />
    <circle cx="92" cy="262" r="68" />
    <circle cx="228" cy="260" r="70" />
    <circle cx="160" cy="290" r="74" />
  </g>
  <g class="p-crown-light">
    <circle cx="146" cy="190" r="52" />
    <circle cx="88" cy="248" r="36" />
    <circle cx="222" cy="240" r="38" />
  </g>
  <g class="p-leaf">
    <path
      d="M130 176c3-4 10-4 12 2 1 6-4 13-12 20-8-6-13-12-11-18 2-5 9-8 11-4ZM190 222c3-4 10-4 12 2 1 6-4 13-12 20-8-6-13-12-11-18 2-5 9-8 11-4ZM92 256c3-4 10-4 12 2 1 6-4 13-12 20-8-6-13-12-11-18 2-5 9-8 11-4ZM150 292c3-4 10-4 12 2 1 6-4 13-12 20-8-6-13-12-11-18 2-5 9-8 11-4ZM246 268c3-4 10-4 12 2 1 6-4 13-12 20-8-6-13-12-11-18 2-5 9-8 11-4Z"
    />
  </g>
  <path class="p-bench" d="M196 434h62v6h-62zM200 420h54v5h-54zM204 440h5v16h-5zM245 440h5v16h-5z" />
  <path
    class="p-grass"
    d="M40 470c4-14 10-20 16-24-4 10-6 16-6 24M62 474c2-10 6-16 12-20-3 8-4 14-4 20M300 470c4-14 10-18 14-22-4 10-5 14-5 22"
  />
</svg>`;
