import { html } from '../web/html.ts';

/** Two people at a garden fence, one passing a leaf to the other: how a recommendation works. */
export const neighbours = html`<svg class="neighbours" viewBox="0 0 560 420" aria-hidden="true" focusable="false">
  <path class="p-sky" d="M0 0h560v420H0z" />
  <circle class="p-halo" cx="280" cy="196" r="168" />
  <circle class="p-sun" cx="280" cy="196" r="118" />
  <path class="p-hill-far" d="M0 262c110-52 206-44 290-10s190 14 270-26v194H0Z" />
  <path class="p-hill-mid" d="M0 318c130-34 270-30 360-12s140 4 200-14v128H0Z" />
  <g transform="translate(60 172)">
    <path class="p-wall" d="M0 0h76v96H0z" />
    <path class="p-roof" d="M-10 4 38-40 86 4Z" />
    <path class="p-light" d="M14 22h18v20H14zM44 22h18v20H44z" />
  </g>
  <g transform="translate(430 182)">
    <path class="p-wall" d="M0 0h70v92H0z" />
    <path class="p-roof-2" d="M-9 4 35-36 79 4Z" />
    <path class="p-light" d="M12 20h17v19H12zM41 20h17v19H41z" />
  </g>
  <g>
    <path class="p-coat-1" d="M150 420c-6-96 6-150 54-156 46 4 56 60 52 156Z" />
    <path class="p-sleeve-1" d="M224 296c14 22 30 26 52 14" />
    <path class="p-skin-1" d="M190 240h28v34c-8 10-20 10-28 0Z" />
    <circle class="p-skin-1" cx="204" cy="222" r="34" />
    <path class="p-hair-1" d="M168 226c-6-40 22-54 42-50 24 4 34 24 28 42-12-4-22-10-28-20-8 12-22 20-42 28Z" />
    <circle class="p-skin-1" cx="280" cy="306" r="11" />
  </g>
  <g>
    <path class="p-coat-2" d="M310 420c-4-90 6-142 52-150 48 6 60 58 52 150Z" />
    <path class="p-sleeve-2" d="M338 304c-10 16-20 20-32 16" />
    <path class="p-skin-2" d="M348 246h26v34c-8 8-18 8-26 0Z" />
    <path class="p-hair-2" d="M324 236c-4-36 18-52 40-50s36 22 32 54c-2 18-2 30 4 40h-22l-40-2c-10-10-14-24-14-42Z" />
    <circle class="p-skin-2" cx="358" cy="230" r="31" />
    <path class="p-hair-2" d="M326 228c2-24 18-36 36-34 18 0 30 10 32 30-16 0-30-6-38-16-6 10-16 18-30 20Z" />
    <circle class="p-skin-2" cx="303" cy="319" r="11" />
  </g>
  <path class="p-gift" d="M294 262c6-9 22-8 25 6 2 13-10 28-30 42-17-12-27-26-22-41 4-11 21-17 27-7Z" />
  <path class="p-gift-vein" d="m296 272-11 15h13l-9 15" />
  <g class="p-fence">
    <path d="M0 372h560v10H0zM0 402h560v10H0z" />
    <path
      d="m24 420v-62l12-12 12 12v62ZM84 420v-62l12-12 12 12v62ZM144 420v-62l12-12 12 12v62ZM204 420v-62l12-12 12 12v62ZM264 420v-62l12-12 12 12v62ZM324 420v-62l12-12 12 12v62ZM384 420v-62l12-12 12 12v62ZM444 420v-62l12-12 12 12v62ZM504 420v-62l12-12 12 12v62Z"
    />
  </g>
</svg>`;
