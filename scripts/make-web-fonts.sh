#!/bin/sh
# The fonts of the page as WOFF2: what Latin letters need, and the rest, which a browser fetches when a name needs it.
# Wants fonttools and brotli (pip install fonttools brotli). Run it when a font in resources/fonts changes.
set -e
cd "$(dirname "$0")/../resources/fonts"
LATIN=U+0000-024F,U+0259,U+02B0-036F,U+1E00-1EFF,U+2000-20CF,U+2100-2BFF,U+FB00-FB06
REST=U+0250-0258,U+025A-02AF,U+0370-1DFF,U+1F00-1FFF,U+2C60-FAFF,U+FB07-FFFD
FEATURES=kern,liga,locl,ccmp,mark,mkmk,onum,lnum,pnum,tnum,smcp,c2sc
for face in alegreya-sans/AlegreyaSans_400Regular alegreya-sans/AlegreyaSans_400Regular_Italic \
  alegreya-sans/AlegreyaSans_500Medium alegreya-sans/AlegreyaSans_700Bold \
  eb-garamond/EBGaramond_400Regular eb-garamond/EBGaramond_400Regular_Italic eb-garamond/EBGaramond_600SemiBold \
  courier-prime/CourierPrime_400Regular courier-prime/CourierPrime_700Bold; do
  for part in latin rest; do
    # Courier Prime has nothing but Latin letters.
    case $face-$part in courier*-rest) continue ;; esac
    [ $part = latin ] && letters=$LATIN || letters=$REST
    pyftsubset "$face.ttf" --unicodes="$letters" --layout-features=$FEATURES --flavor=woff2 --no-hinting \
      --output-file="web/$(basename "$face")-$part.woff2"
  done
done
