package commonplace.analysis;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.miscellaneous.RemoveDuplicatesTokenFilter;
import org.apache.lucene.analysis.miscellaneous.TruncateTokenFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;
import org.elasticsearch.plugin.settings.IntSetting;

/** Filters that leave words out or shorten them. */
public final class Limits {
    private Limits() {}

    @AnalysisSettings
    public interface LengthSettings {
        @IntSetting(path = "min", defaultValue = 0)
        int min();

        @IntSetting(path = "max", defaultValue = Integer.MAX_VALUE)
        int max();
    }

    @NamedComponent("length")
    public static class Length implements TokenFilterFactory {
        private final int min;
        private final int max;

        @Inject
        public Length(LengthSettings settings) {
            min = settings.min();
            max = settings.max();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new LengthFilter(in, min, max);
        }
    }

    @AnalysisSettings
    public interface TruncateSettings {
        @IntSetting(path = "length", defaultValue = 10)
        int length();
    }

    @NamedComponent("truncate")
    public static class Truncate implements TokenFilterFactory {
        private final int length;

        @Inject
        public Truncate(TruncateSettings settings) {
            length = settings.length();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return TruncateTokenFilter.truncateAfterChars(in, length);
        }
    }

    @NamedComponent("remove_duplicates")
    public static class RemoveDuplicates implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream in) {
            return new RemoveDuplicatesTokenFilter(in);
        }
    }

    @AnalysisSettings
    public interface UniqueSettings {
        @BooleanSetting(path = "only_on_same_position", defaultValue = false)
        boolean onlyOnSamePosition();
    }

    @NamedComponent("unique")
    public static class Unique implements TokenFilterFactory {
        private final boolean samePosition;

        @Inject
        public Unique(UniqueSettings settings) {
            samePosition = settings.onlyOnSamePosition();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return samePosition ? new RemoveDuplicatesTokenFilter(in) : new FirstOnly(in);
        }
    }

    private static final class FirstOnly extends TokenFilter {
        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
        private final Set<String> seen = new HashSet<>();

        FirstOnly(TokenStream in) {
            super(in);
        }

        @Override
        public boolean incrementToken() throws IOException {
            int skipped = 0;
            while (input.incrementToken()) {
                if (seen.add(term.toString())) {
                    position.setPositionIncrement(position.getPositionIncrement() + skipped);
                    return true;
                }
                skipped += position.getPositionIncrement();
            }
            return false;
        }

        @Override
        public void reset() throws IOException {
            super.reset();
            seen.clear();
        }
    }
}
